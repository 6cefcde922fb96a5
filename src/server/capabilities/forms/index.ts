export { readAddressForm, readProfileForm } from './read-forms.ts';
export { saveForm } from './save-form.ts';
