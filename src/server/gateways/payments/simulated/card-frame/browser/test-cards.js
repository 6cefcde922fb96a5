import { shownNumber } from './card.js';

/** The collapsible help of the demo: a tap on a card fills the fields with it. */
export function showTestCards(cards, onChoose) {
  const list = document.getElementById('test-cards');
  for (const card of cards) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    const number = document.createElement('span');
    button.type = 'button';
    number.className = 'number';
    number.textContent = shownNumber(card.number);
    button.append(number, document.createTextNode(card.says));
    button.onclick = () => {
      onChoose(card);
      list.closest('details').open = false;
    };
    item.append(button);
    list.append(item);
  }
}
