/** The demo studios (`DEMO_LOOK`); the first one is the default. */
export const demoLooks = ['jacaranda', 'medianoche'] as const;

export type DemoLook = (typeof demoLooks)[number];
