export { saveAnnouncement } from './save-announcement.ts';
