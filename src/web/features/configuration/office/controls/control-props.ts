import type { ReactNode } from 'react';
import type { Setting } from '../api.ts';

export interface ControlProps {
  setting: Setting;
  /** What the draft holds, or what is saved. */
  value: unknown;
  onChange: (value: unknown) => void;
  label: string;
  hint: ReactNode;
  error: ReactNode;
}
