export { readAddressForm, readForms, readProfileForm } from './read-forms.ts';
export { saveForm } from './save-form.ts';
