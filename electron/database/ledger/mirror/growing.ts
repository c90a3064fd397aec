/** Columns of numbers that grow as rows come. What was handed out of one stays as it is: a longer one is another. */
type Numbers = Float64Array | Int32Array | Uint8Array;

export interface Growing<A extends Numbers> {
  /** At least `length` long; what lies behind that is 0. */
  readonly all: A;
  readonly length: number;
  readonly push: (value: number) => void;
}

const leastRoom = 1024;

function growing<A extends Numbers>(make: (length: number) => A): Growing<A> {
  let all = make(leastRoom);
  let length = 0;
  return {
    get all() {
      return all;
    },
    get length() {
      return length;
    },
    push(value) {
      if (length === all.length) {
        const longer = make(length + Math.max(leastRoom, length >>> 1));
        longer.set(all);
        all = longer;
      }
      all[length] = value;
      length += 1;
    },
  };
}

export const growingFloats = () => growing((length) => new Float64Array(length));
export const growingIntegers = () => growing((length) => new Int32Array(length));
export const growingBytes = () => growing((length) => new Uint8Array(length));

/** How many of the first `length` are less than `value`, or not more where `orSame`; they rise. */
export function countBelow(numbers: Numbers, length: number, value: number, orSame = false): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = numbers[middle] ?? 0;
    if (one < value || (orSame && one === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
