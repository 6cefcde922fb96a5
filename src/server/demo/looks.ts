/** The studios the demo can be (`DEMO_LOOK`); the first one when nothing is said. */
export const demoLooks = ['jacaranda', 'medianoche'] as const;

export type DemoLook = (typeof demoLooks)[number];
