import { address, mediaAddress } from './addresses.ts';
import { flag, text } from './values.ts';

/** The banner over every screen and the once-a-day image of `/mystudio`. */
export const notices = {
  banner_enabled: flag(false),
  banner_text: text(200),
  banner_link: address(),
  banner_only_newcomers: flag(false),
  popup_enabled: flag(false),
  popup_image: mediaAddress(),
  popup_link: address(),
};
