import { KEPT, signInMark } from '../identity/sign-in-mark.ts';
import { type Kept, mayShow } from './kept-rules.ts';

const PEOPLE = 'people';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `act` on the stored people, and closes the database, since an open one could not be deleted. */
async function withPeople<T>(act: (people: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(KEPT, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PEOPLE, { keyPath: 'customer_id' });
  const database = await answered(opening);
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(PEOPLE, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([act(transaction.objectStore(PEOPLE)), done]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * Stores what one person may read without a connection, replacing any other person's; stores nothing if her sign-in is
 * over.
 */
export function writeKept(kept: Kept): Promise<void> {
  return withPeople(async (people) => {
    await answered(people.clear());
    // Checked inside the transaction, so that a person who signed out before it is not stored again.
    if (signInMark() === kept.mark) await answered(people.put(kept));
  });
}

/** The stored data of the signed-in person; null: none. Old data and other people's is deleted. */
export function readKept(): Promise<Kept | null> {
  return withPeople(async (people) => {
    const all: Kept[] = await answered(people.getAll());
    const reader = { mark: signInMark(), now: Date.now() };
    const shown = all.find((one) => mayShow(one, reader)) ?? null;
    for (const one of all) if (one !== shown) await answered(people.delete(one.customer_id));
    return shown;
  });
}
