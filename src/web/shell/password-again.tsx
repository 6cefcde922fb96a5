import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askPasswordWith, type PasswordReason } from '../lib/identity/password-again.ts';
import { personQuery } from '../lib/identity/person.ts';
import { loadable } from '../lib/loadable.tsx';

const Dialog = loadable(() => import('../features/identity/password-again.tsx'));

interface QueryView {
  reason: PasswordReason;
  email: string;
  answer: (right: boolean) => void;
}

/** Asks for the password over whatever is open, so that a sale whose session ends goes on where it was. */
export function PasswordAgain() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<QueryView | null>(null);
  useEffect(
    () =>
      askPasswordWith(async (reason) => {
        const user = client.getQueryData(personQuery.queryKey)?.user;
        // A customer whose session is over enters as always; what she chose waits for her.
        if (!user?.email || (reason === 'session-over' && user.role === 'customer')) return false;
        const { email } = user;
        return new Promise<boolean>((resolve) => {
          const answer = (right: boolean) => {
            setAsked(null);
            resolve(right);
          };
          setAsked({ reason, email, answer });
        });
      }),
    [client],
  );
  return asked && <Dialog {...asked} />;
}
