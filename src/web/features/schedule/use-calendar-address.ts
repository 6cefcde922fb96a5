import { useNavigate, useSearchParams } from 'react-router';
import { dayKey } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type CalendarAddress, type Filters, readAddress, writeAddress } from './address.ts';

export type AddressChange = Partial<Filters & { day: string }>;

export interface Calendar extends CalendarAddress {
  today: string;
  path: string;
  /** `#calendario` where it is one section of its page, so that a link without script finds it again; else empty. */
  anchor: string;
  /** The address with a change, for links that also work without script. */
  linkTo: (change: AddressChange) => string;
  /** Goes there in place, so that the back button leaves the calendar and finds it again as it was. */
  go: (change: AddressChange) => void;
}

/** Which day, week and filters the address of this screen names. */
export function useCalendarAddress(path: string, anchor = ''): Calendar {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = dayKey(useStudioNow());
  const address = readAddress(search, today);
  const linkTo = (change: AddressChange) => path + writeAddress({ ...address, ...change }, today) + anchor;
  const go = (change: AddressChange) => void navigate(linkTo(change), { replace: true });
  return { ...address, today, path, anchor, linkTo, go };
}
