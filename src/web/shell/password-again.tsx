import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askPasswordWith, type PasswordReason } from '../lib/identity/password-again.ts';
import { personQuery } from '../lib/identity/person.ts';
import { loadable } from '../lib/loadable.tsx';

const Dialog = loadable(() => import('../features/identity/password-again.tsx'));

interface PasswordQuestion {
  reason: PasswordReason;
  email: string;
  answer: (right: boolean) => void;
}

/** Asks for the password over whatever is open, so that a sale whose session ends goes on where it was. */
export function PasswordAgain() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  useEffect(
    () =>
      askPasswordWith(async (reason) => {
        const user = client.getQueryData(personQuery.queryKey)?.user;
        // A customer whose session is over enters as always; what she chose waits for her.
        if (!user?.email || (reason === 'session-over' && user.role === 'customer')) return false;
        const { email } = user;
        return new Promise<boolean>((resolve) => {
          const answer = (right: boolean) => {
            setQuestion(null);
            resolve(right);
          };
          setQuestion({ reason, email, answer });
        });
      }),
    [client],
  );
  return question && <Dialog {...question} />;
}
