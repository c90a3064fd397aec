/**
 * Ours and its floor take turns, round after round, each going first as often as the other, so that neither a warm
 * cache nor a busy neighbour favours one of them.
 */

/** Does one round's work and answers with what it measured, milliseconds as a rule. */
export type Contender = (round: number) => Promise<number>;

export interface Turns {
  readonly ours: Contender;
  readonly floor: Contender;
  readonly rounds?: number;
  /** Rounds before those that count: code is compiled, caches fill, files are laid out. */
  readonly warmUp?: number;
}

/** One figure a round, without the warm-up. */
export interface Figures {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

/** Of fewer rounds a median would be luck. */
const fewestRounds = 7;

/** The work's own time; what lies about in memory is collected before it starts. */
export const timed =
  (work: (round: number) => unknown): Contender =>
  async (round) => {
    globalThis.gc?.();
    const began = performance.now();
    await work(round);
    return performance.now() - began;
  };

export async function takeTurns({ ours, floor, rounds = fewestRounds, warmUp = 2 }: Turns): Promise<Figures> {
  if (rounds < fewestRounds) throw new RangeError(`at least ${fewestRounds} rounds, not ${rounds}`);
  const figures = { ours: new Array<number>(), floor: new Array<number>() };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const oursFirst = round % 2 === 0 ? await ours(round) : null;
    const ofFloor = await floor(round);
    const ofOurs = oursFirst ?? (await ours(round));
    if (round < warmUp) continue;
    figures.ours.push(ofOurs);
    figures.floor.push(ofFloor);
  }
  return figures;
}
