/** Turns a browser's user agent into a name that people understand. */
import Bowser from 'bowser';

/**
 * Returns a name such as `Firefox 141 on Windows`, or a shortened user agent if it isn't recognised. The
 * result is never empty.
 */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name)
    return (
      userAgent
        .replace(/[^\x20-\x7e]/g, '')
        .slice(0, 60)
        .trim() || 'Unknown device'
    );
  const version = /^\d+/.exec(browser.version ?? '')?.[0];
  const place =
    platform.type === 'mobile' || platform.type === 'tablet' ? (platform.model ?? os.name) : os.name;
  return [browser.name, version, place && `on ${place}`].filter(Boolean).join(' ').slice(0, 100);
}
