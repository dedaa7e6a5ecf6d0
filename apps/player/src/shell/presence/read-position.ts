import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { text } from './presence.text.ts';

const waitMs = 20_000;

/** Asks the browser for its position. @throws UserFacingError when the player or the device doesn't give it */
export function readPosition(): Promise<{ latitude: number; longitude: number; accuracyMeters: number }> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new UserFacingError(text.noPosition));
    if (!('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracyMeters: coords.accuracy }),
      refuse,
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 60_000 },
    );
  });
}
