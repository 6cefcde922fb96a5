import { FieldFrame, type FrameProps } from './field.tsx';

/** A field whose news come later than the person's act: what appears in it is read aloud, its percentages are not. */
export function UploadFrame(props: FrameProps) {
  return (
    <div aria-live="polite" aria-relevant="additions">
      <FieldFrame {...props} />
    </div>
  );
}
