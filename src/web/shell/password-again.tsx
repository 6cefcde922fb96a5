import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askPasswordWith, type PasswordReason } from '../lib/identity/password-again.ts';
import { personQuery } from '../lib/identity/person.ts';
import { hasUnsavedWork } from '../lib/identity/unsaved-work.ts';
import { loadable } from '../lib/loadable.tsx';
import { NotOpened } from '../ui/not-opened.tsx';

/** Nobody types it: what was asked is refused as without a dialog, and stays as it was typed. */
function Missing({ answer }: Pick<PasswordQuestion, 'answer'>) {
  return <NotOpened opened onClose={() => answer(false)} />;
}

const Dialog = loadable(() => import('../features/identity/password-again.tsx'), undefined, Missing);

interface PasswordQuestion {
  reason: PasswordReason;
  email: string;
  answer: (right: boolean) => void;
}

/**
 * Asks for the password over whatever is open, so that unfinished input is kept when the session ends
 * (docs/decisions/0088-a-session-that-ends-in-the-middle.md).
 */
export function PasswordAgain() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  useEffect(
    () =>
      askPasswordWith(async (reason, closed) => {
        const user = client.getQueryData(personQuery.queryKey)?.user;
        // A customer without unfinished input signs in as usual, and her data leaves the screen.
        const looked = reason === 'session-over' && user?.role === 'customer' && !hasUnsavedWork();
        if (!user?.email || looked) return false;
        const { email } = user;
        return new Promise<boolean>((resolve) => {
          const answer = (right: boolean) => {
            setQuestion(null);
            resolve(right);
          };
          closed?.addEventListener('abort', () => answer(false), { once: true });
          setQuestion({ reason, email, answer });
        });
      }),
    [client],
  );
  return question && <Dialog {...question} />;
}
