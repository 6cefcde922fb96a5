import type { ReactNode } from 'react';
import type { Setting } from '../api.ts';

export interface ControlProps {
  setting: Setting;
  /** The draft's value, or the saved one. */
  value: unknown;
  onChange: (value: unknown) => void;
  label: string;
  hint: ReactNode;
  error: ReactNode;
}
