export { saveClassCategory } from './class-categories/save-class-category.ts';
export { keepClassTypes } from './class-types/queries.ts';
export { saveClassType } from './class-types/save-class-type.ts';
export { classTypeForScheduling, locationForScheduling } from './for-scheduling.ts';
export { saveInstructor } from './instructors/save-instructor.ts';
export { saveLocation } from './locations/save-location.ts';
export { saveProgram } from './programs/save-program.ts';
export { saveTag } from './tags/save-tag.ts';
export { saveVideoType } from './video-types/save-video-type.ts';
