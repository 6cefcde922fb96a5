/** Ten digits as one reads them aloud: `55 1234 5678`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
}
