import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { isMissing } from '../../lib/api-error.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { addressWithout, classToReserve } from '../../lib/wanted-class.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { singleClassQuery } from './api.ts';

/** Opens the class in the address, once, for a person who returns signed in; shows a message if it does not exist. */
export function useClassOfAddress(choose: (single_class: SingleClass) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useSession();
  const wanted = classToReserve(new URLSearchParams(location.search));
  const { data, error } = useQuery({
    ...singleClassQuery(wanted ?? 0),
    enabled: wanted !== null && state === 'signed-in',
  });
  const open = useRef(choose);
  useEffect(() => {
    open.current = choose;
  });
  const found = wanted !== null && data?.single_class_id === wanted ? data : null;
  const rest = addressWithout(location);
  useEffect(() => {
    if (!found) return;
    void navigate(rest, { replace: true });
    open.current(found);
  }, [found, rest, navigate]);

  const alerts = useAlerts();
  const giveUp = useEffectEvent(() => {
    alerts.error(error);
    void navigate(rest, { replace: true });
  });
  useEffect(() => {
    // Without a connection the address stays, and is tried again.
    if (isMissing(error)) giveUp();
  }, [error]);
}
