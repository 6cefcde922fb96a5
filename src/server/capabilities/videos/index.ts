export { insertFilm } from './films/queries.ts';
export { removeUnusedVideos } from './films/remove-unused-videos.ts';
export { partName } from './films/send-film.ts';
export { addFavorite, completeVideo, countPlayback } from './mark.ts';
export { convertNextFilm } from './qualities/convert-film.ts';
export type { ConversionContext } from './qualities/watch-run.ts';
export { saveCaptions } from './save-captions.ts';
export { saveVideo } from './save-video.ts';
export { keepPosition } from './serving/watch-film.ts';
