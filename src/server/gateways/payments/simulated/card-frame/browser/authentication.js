/**
 * The bank's own question (3-D Secure), inside the frame.
 * @returns {Promise<boolean>} whether the customer authorised the payment
 */
export function askCustomer() {
  const card = document.getElementById('card');
  const question = document.getElementById('bank');
  card.hidden = true;
  question.hidden = false;
  document.getElementById('bank-title').focus();
  return new Promise((resolve) => {
    const answer = (authorised) => () => {
      question.hidden = true;
      card.hidden = false;
      resolve(authorised);
    };
    document.getElementById('authorise').onclick = answer(true);
    document.getElementById('reject').onclick = answer(false);
  });
}
