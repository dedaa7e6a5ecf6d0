type Props = { playerId: number; nickname: string };

/** A player's number and nickname. In a narrow column the nickname wraps to the next line, and the dot stays with the number. */
export const PlayerLabel = ({ playerId, nickname }: Props) =>
  nickname === '' ? (
    playerId
  ) : (
    <>
      <span className="whitespace-nowrap">{playerId} ·</span> {nickname}
    </>
  );
