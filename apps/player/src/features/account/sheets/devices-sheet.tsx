import { formatInstant } from '@ipe/pt-br';
import { busy, Button, FormMessage, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { disconnectDevice } from '#features/account/account.mutations.ts';
import { devicesQuery, type Device } from '#features/account/account.queries.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { showTip } from '#shell/state/front-end-state.ts';

/** The devices where the account is logged in, each with a button that ends its session. */
export function DevicesSheet({ onClose }: { onClose: () => void }) {
  const devices = useQuery(devicesQuery);
  const disconnection = useSubmission(disconnectDevice, () => showTip(text.disconnected, 'success'));
  return (
    <Sheet title={text.devices} closeLabel={text.close} onClose={onClose}>
      <p className="mb-3 text-sm text-mist">{text.devicesHow}</p>
      <Loaded query={devices} skeleton={<Skeleton className="h-32" />}>
        {(list) => (
          <ul>
            {list.map((device) => (
              <DeviceRow
                key={device.deviceId}
                device={device}
                isBusy={disconnection.isSending}
                onDisconnect={() => void disconnection.submit(device.deviceId)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <FormMessage>{disconnection.message}</FormMessage>
    </Sheet>
  );
}

function DeviceRow({ device, isBusy, onDisconnect }: { device: Device; isBusy: boolean; onDisconnect: () => void }) {
  const { name, address, lastSeenAt, current } = device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-edge py-3 last:border-0">
      <div className="min-w-0">
        <p className="text-sm font-bold break-words">{name}</p>
        <p className="tabular text-xs text-mist">{address}</p>
        <p className="tabular text-xs text-mist">{text.lastSeen(formatInstant(lastSeenAt))}</p>
      </div>
      {current ? (
        <span className="shrink-0 text-sm font-semibold text-leaf-soft">{text.currentDevice}</span>
      ) : (
        <Button
          look="danger"
          size="medium"
          aria-label={text.disconnectDevice(name)}
          onClick={onDisconnect}
          {...(isBusy && busy)}
        >
          {text.disconnect}
        </Button>
      )}
    </li>
  );
}
