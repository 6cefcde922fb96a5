import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** Catches a screen's rendering error and shows it in Spanish instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorState
        title="Algo no salió bien"
        text="No pudimos mostrar esta pantalla. Vuelve a cargarla; lo que ya guardaste sigue a salvo."
        action="Volver a cargar"
        onRetry={() => location.reload()}
      />
    );
  }
}
