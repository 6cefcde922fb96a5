import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerToTell, markAnswerSent } from '../../../lib/advertising-answer.ts';
import { useTrackingChoice } from '../../../lib/tracking-choice.ts';
import { keepAdvertisingConsent } from '../api.ts';

/** Tells the studio what somebody answered about advertising while she was signed in; what does not arrive is told later. */
export function useTellAnswer(signedIn: boolean): void {
  const choice = useTrackingChoice();
  const { mutate } = useMutation({
    mutationFn: (answer: 'yes' | 'no') => keepAdvertisingConsent(answer === 'yes'),
    onSuccess: (_, answer) => markAnswerSent(answer),
  });
  // `choice` so that an answer given on this very screen is told at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const answer = signedIn ? answerToTell() : undefined;
    if (answer) mutate(answer);
  }, [signedIn, choice, mutate]);
}
