import { useEffect, useState } from 'react';
import { type Authorised, askAuthorisationWith, type RefusedCall } from '../lib/authorisation.ts';
import { loadable } from '../lib/loadable.tsx';

const Dialog = loadable(() => import('../features/authorisation/authorise.tsx'));

interface QueryView {
  call: RefusedCall;
  answer: (authorised: Authorised) => void;
}

/** Asks for an administrator over the sheet in which reception was refused; the act then goes on as it was typed. */
export function Authorisation() {
  const [asked, setAsked] = useState<QueryView | null>(null);
  useEffect(
    () =>
      askAuthorisationWith(
        (call) =>
          new Promise((resolve) => {
            const answer = (authorised: Authorised) => {
              setAsked(null);
              resolve(authorised);
            };
            setAsked({ call, answer });
          }),
      ),
    [],
  );
  return asked && <Dialog {...asked} />;
}
