/** What the steps have come to so far, each told as it comes and cleaned of what nobody is to read. */
import {
  doctorSteps,
  type DoctorStep,
  type NotChecked,
  type StepResult,
  type StepResults,
} from '../contract/connection-doctor.ts';
import type { ExamineParts } from './subject.ts';

/** Every text in it. */
function inEach(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => inEach(one, clean));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEach(inner, clean)]))
    : value;
}

export class Findings {
  readonly #parts: Pick<ExamineParts, 'found' | 'signal' | 'clean'>;
  #steps: Partial<StepResults> = {};
  #lookUps = 0;

  constructor(parts: Pick<ExamineParts, 'found' | 'signal' | 'clean'>) {
    this.#parts = parts;
  }

  put<S extends DoctorStep>(step: S, result: StepResults[S]): void {
    // What ends because a person said so has failed at nothing.
    const isCancelled = this.#parts.signal.aborted && result.is !== 'passed';
    const found: unknown = isCancelled ? { is: 'not-checked', because: 'cancelled' } : result;
    this.#steps = { ...this.#steps, [step]: inEach(found, this.#parts.clean) };
    this.#parts.found(this.#steps, this.#lookUps);
  }

  has(step: DoctorStep, is: StepResult['is']): boolean {
    return this.#steps[step]?.is === is;
  }

  sending<T>(look: Promise<T>): Promise<T> {
    this.#lookUps += 1;
    return look;
  }

  rest(because: NotChecked): void {
    for (const step of doctorSteps) {
      if (this.#steps[step] === undefined) this.put(step, { is: 'not-checked', because });
    }
  }
}
