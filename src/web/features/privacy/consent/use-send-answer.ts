import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markAnswerSent, unsentAnswer } from '../../../lib/advertising-answer.ts';
import { useTrackingChoice } from '../../../lib/tracking-choice.ts';
import { keepAdvertisingConsent } from '../api.ts';

/** Sends the studio a signed-in person's answer about advertising; if it fails, it is sent later. */
export function useSendAnswer(signedIn: boolean): void {
  const choice = useTrackingChoice();
  const { mutate } = useMutation({
    mutationFn: (answer: 'yes' | 'no') => keepAdvertisingConsent(answer === 'yes'),
    onSuccess: (_, answer) => markAnswerSent(answer),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer given on this screen is sent at once
  useEffect(() => {
    const answer = signedIn ? unsentAnswer() : undefined;
    if (answer) mutate(answer);
  }, [signedIn, choice, mutate]);
}
