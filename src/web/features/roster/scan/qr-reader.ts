/** What both the browser's own detector and the library's look like. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** The browser's own detector where it reads QR codes (fast, in the system); the library's elsewhere. */
export async function openDetector(): Promise<Detector> {
  const own = globalThis.BarcodeDetector;
  const reads: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && reads.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
