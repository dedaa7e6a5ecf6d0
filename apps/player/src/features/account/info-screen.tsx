import { formatInstant } from '@ipe/pt-br';
import { IconButton, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { maskedPhone } from '#features/account/phone/phone-rules.ts';
import { AddressSheet } from '#features/account/sheets/address-sheet.tsx';
import { AvatarSheet } from '#features/account/sheets/avatar-sheet.tsx';
import { NicknameSheet } from '#features/account/sheets/nickname-sheet.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { homePageQuery, userInfoQuery } from '#shell/session/player.queries.ts';
import { copyText } from '#shell/text/copy-text.ts';
import { addressQuery, personQuery } from './account.queries.ts';
import { text } from './account.text.ts';
import { clientVersion } from './client-version.ts';

type Opened = 'avatar' | 'nickname' | 'address';

/** The player's data, with buttons for the parts that the player may change. */
export function InfoScreen() {
  const user = useQuery(userInfoQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <StaleBanner query={user} />
      <Loaded query={user} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {({ avatar, nickname, nicknameFreeAt, id, mobile, createdAt }) => (
          <>
            <div className="mb-6 flex flex-col items-center gap-2">
              <img
                src={avatar}
                alt=""
                width="96"
                height="96"
                className="size-24 rounded-full border-2 border-gold/60 bg-raised object-cover"
              />
              <Change label={text.changeAvatar} onOpen={() => setOpened('avatar')} />
            </div>
            <dl className="card px-4 text-sm [&>div:last-child]:border-0">
              <Fact label={text.nickname} value={nickname}>
                <Change label={text.changeNickname} onOpen={() => setOpened('nickname')} />
              </Fact>
              <Fact label={text.id} value={id}>
                <IconButton label={text.copyId} onClick={() => void copyText(id)} className="-mr-3">
                  <Copy aria-hidden className="size-4" />
                </IconButton>
              </Fact>
              <Fact label={text.phone} value={maskedPhone(mobile)} />
              <Cpf />
              <AddressFact onOpen={() => setOpened('address')} />
              <Fact label={text.createdAt} value={formatInstant(createdAt)} />
              <Fact label={text.clientVersion} value={clientVersion()} />
            </dl>
            {nicknameFreeAt && (
              <p className="mt-3 text-sm text-mist">{text.nicknameFreeAt(formatInstant(nicknameFreeAt))}</p>
            )}
          </>
        )}
      </Loaded>
      {opened === 'avatar' && <AvatarSheet onClose={close} />}
      {opened === 'address' && <AddressSheet onClose={close} />}
      {opened === 'nickname' && <NicknameSheet onClose={close} />}
    </>
  );
}

/** Only a CPF that a Pix or a face has proved is shown, as the compliance profile asks. */
function Cpf() {
  const { data: person } = useQuery(personQuery);
  const { data: home } = useQuery(homePageQuery);
  if (person?.isProved) return <Fact label={text.cpf} value={person.cpfMasked} />;
  if (!person || !home) return <Fact label={text.cpf} value={text.unknown} />;
  return <Fact label={text.cpf} value={home.profile.confirmsPerson ? text.cpfBeforeFace : text.cpfBeforePix} />;
}

function AddressFact({ onOpen }: { onOpen: () => void }) {
  const { data: address } = useQuery(addressQuery);
  const value = address ? `${address.address}, ${address.city} – ${address.area}` : text.addressOpen;
  return (
    <Fact label={text.address} value={address === undefined ? text.unknown : value}>
      <Change label={text.changeAddress} onOpen={onOpen} />
    </Fact>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-edge py-2">
      <dt className="text-mist">{label}</dt>
      <dd className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-x-1 font-semibold">
        <span className="tabular max-w-full text-right break-words">{value}</span>
        {children}
      </dd>
    </div>
  );
}

function Change({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-purple-soft hover:text-text"
    >
      {label}
    </button>
  );
}
