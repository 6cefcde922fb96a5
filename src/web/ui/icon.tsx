/** Line drawings on a 24 × 24 grid, drawn for this project. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M6 9.5l6 6 6-6',
  calendar:
    'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.500a1 1 0 0 1 1-1zM4 11h16M8.5 3.500v4M15.5 3.500v4',
  ticket:
    'M4 8a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2.200a1.9 1.9 0 0 0 0 3.600V16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2.200a1.9 1.9 0 0 0 0-3.600zM14 7v2M14 11v2M14 15v2',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500h.01M4.5 12h.01M4.5 17.500h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.500c.7-3.8 3.7-6 7.5-6s6.8 2.2 7.5 6',
  people:
    'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.500c.5-3.4 3.1-5.3 6.5-5.300s6 1.9 6.5 5.300M15.5 4.800a3.5 3.5 0 0 1 0 6.500M18 14.600c2 .7 3.2 2.4 3.5 4.9',
  exit: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H10',
  check: 'M5 12.500l4.5 4.500L19 7',
  alert: 'M12 8v5M12 16.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  pin: 'M12 21c4.5-4.7 6.8-8.2 6.8-11.200A6.7 6.7 0 0 0 12 3a6.7 6.7 0 0 0-6.8 6.800C5.2 12.8 7.5 16.3 12 21zM12 12.200a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11.200L12 4l8 7.200V19a1 1 0 0 1-1 1h-4.500v-5.500h-5V20H5a1 1 0 0 1-1-1z',
  mail: 'M4 6.500h16v11H4zM4 7.500l8 6 8-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  repeat: 'M5 10.500A7 7 0 0 1 17.5 7L20 9.500M20 4.500v5h-5M19 13.500A7 7 0 0 1 6.5 17L4 14.500M4 19.500v-5h5',
  edit: 'M4 20l.8-4L16 4.800a1.5 1.5 0 0 1 2.2 0l1 1a1.5 1.5 0 0 1 0 2.200L8 19.200zM14 7l3 3',
  gift: 'M4.5 11h15v9h-15zM3.5 7.500h17V11h-17zM12 7.500V20M12 7.500c-1.5 0-4.5-.5-4.5-2.500S11 3 12 7.500zM12 7.500c1.5 0 4.5-.5 4.5-2.500S13 3 12 7.500z',
  whatsapp:
    'M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19zM9 8.500c-.3 3.5 3 6.7 6.3 6.5.8-.4 1.1-1 1-1.800l-2-1-1 1c-1.2-.4-2.2-1.4-2.7-2.600l1-1-.9-2c-.8-.1-1.4.2-1.7.9z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.8 7.200h.01',
  facebook:
    'M14 21v-8h2.800l.5-3.300H14V7.800c0-1 .5-1.7 1.8-1.700h1.600V3.200C16.8 3.1 16 3 15.2 3 12.7 3 11 4.5 11 7.300v2.400H8.200V13H11v8',
  tiktok: 'M13 4v11.200a3.3 3.3 0 1 1-3.3-3.300M13 4c.3 2.9 2.1 4.6 5 4.8',
} as const;

export type IconName = keyof typeof drawings;

/** Decorative: the words beside it, or the button's label, carry the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
