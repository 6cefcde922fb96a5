/** The library has types only for its full build; the light one lacks functions that are not used here. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
