/** The types of the parts used here; the package has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      preserveNameIds?: readonly number[];
      dropTables?: readonly string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
