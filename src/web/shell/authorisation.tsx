import { useEffect, useState } from 'react';
import { type Authorised, askAuthorisationWith, type RefusedCall } from '../lib/authorisation.ts';
import { loadable } from '../lib/loadable.tsx';
import { NotOpened } from '../ui/not-opened.tsx';

/** Nobody can authorise: what was refused says so where it was asked for. */
function Missing({ answer }: Pick<AuthorisationQuestion, 'answer'>) {
  return <NotOpened opened onClose={() => answer(null)} />;
}

const Dialog = loadable(() => import('../features/authorisation/authorise.tsx'), undefined, Missing);

interface AuthorisationQuestion {
  call: RefusedCall;
  answer: (authorised: Authorised) => void;
}

/** Asks for an administrator over the sheet in which reception was refused; the act then continues as it was typed. */
export function Authorisation() {
  const [question, setQuestion] = useState<AuthorisationQuestion | null>(null);
  useEffect(
    () =>
      askAuthorisationWith(
        (call) =>
          new Promise((resolve) => {
            const answer = (authorised: Authorised) => {
              setQuestion(null);
              resolve(authorised);
            };
            setQuestion({ call, answer });
          }),
      ),
    [],
  );
  return question && <Dialog {...question} />;
}
