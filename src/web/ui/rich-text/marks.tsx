/** Line drawings of the editor's buttons on a 24 × 24 grid. */
const marks = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.500 5l-5 14',
  bullets: 'M9.500 6.500H20M9.500 12H20M9.500 17.500H20M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  numbers:
    'M10.500 6.500H20M10.500 12H20M10.500 17.500H20M4 5l1.500-1v4.500M4 15.500c.3-1.300 2.800-1.200 2.500.3-.2 1-2.500 2.200-2.500 2.700h2.700',
  quote: 'M5 6v12M9.500 7.500H20M9.500 12H20M9.500 16.500h7',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 16l4.500-4.500 4 4 3-3L20 17M15 9.500h.01',
  undo: 'M8 5L4 9l4 4M4 9h9.500a5.500 5.500 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9h-9.500a5.500 5.500 0 0 0 0 11H15',
} as const;

export type MarkName = keyof typeof marks;

export function Mark({ name }: { name: MarkName }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[name]} />
    </svg>
  );
}
