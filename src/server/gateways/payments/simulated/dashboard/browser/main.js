/** Each button holds its order; afterwards the page reloads with the result. */

const { token } = JSON.parse(document.getElementById('facts').textContent);
const mistake = document.getElementById('mistake');

async function send(order) {
  const answer = await fetch('/simulador/api/tablero', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-simulador': token },
    body: JSON.stringify(order),
  });
  if (answer.ok) return location.reload();
  const { error } = await answer.json();
  mistake.textContent = error.message;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-order]');
  if (button) send(JSON.parse(button.dataset.order));
});
document.addEventListener('change', (event) => {
  const { act, name, type, checked, value } = { ...event.target.dataset, ...named(event.target) };
  if (act === 'settings') send({ act, [name]: type === 'checkbox' ? checked : value });
});

const named = ({ name, type, checked, value }) => ({ name, type, checked, value });
