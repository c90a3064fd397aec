/**
 * Bytes that come in pieces, copied together as they come. A piece that is kept keeps the whole block alive that it was read
 * in: a body in pieces of a byte would take a hundred times its length.
 */
export class PiecesOfBytes {
  readonly #blocks: Buffer[] = [];
  #last = Buffer.alloc(0);
  /** Of the last block. */
  #free = 0;
  #length = 0;

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  append(piece: Buffer): void {
    for (let from = 0; from < piece.length;) {
      if (this.#free === 0) {
        this.#last = Buffer.allocUnsafeSlow(blockSize);
        this.#blocks.push(this.#last);
        this.#free = blockSize;
      }
      const copied = piece.copy(this.#last, blockSize - this.#free, from);
      from += copied;
      this.#free -= copied;
      this.#length += copied;
    }
  }

  /** The whole, once: the blocks are given back at once, not when they are collected. */
  together(): Buffer {
    const whole = Buffer.concat(this.#blocks, this.#length);
    for (const { buffer } of this.#blocks.splice(0)) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
    this.#free = 0;
    this.#length = 0;
    return whole;
  }
}

const blockSize = 16 * 1024;
