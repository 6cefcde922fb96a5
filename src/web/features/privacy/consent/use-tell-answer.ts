import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerToTell, markAnswerSent } from '../../../lib/advertising-answer.ts';
import { useTrackingChoice } from '../../../lib/tracking-choice.ts';
import { keepAdvertisingConsent } from '../api.ts';

/** Sends the studio a signed-in person's answer about advertising; if it fails, it is sent later. */
export function useTellAnswer(signedIn: boolean): void {
  const choice = useTrackingChoice();
  const { mutate } = useMutation({
    mutationFn: (answer: 'yes' | 'no') => keepAdvertisingConsent(answer === 'yes'),
    onSuccess: (_, answer) => markAnswerSent(answer),
  });
  // `choice`: so that an answer given on this screen is sent at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const answer = signedIn ? answerToTell() : undefined;
    if (answer) mutate(answer);
  }, [signedIn, choice, mutate]);
}
