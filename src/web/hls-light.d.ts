/** The library's types are those of its whole build; the light one lacks what nobody here asks of it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
