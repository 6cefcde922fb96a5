/** What a person reads beside a setting. */
export interface Description {
  label: string;
  explanation: string;
  /** Shown in the tone of a danger: what a wrong value can do to the studio. */
  warning?: string;
}
