/** A picture of an address: its QR code with a caption that names the network, so that customers don't pay on another one. */
import { commonText } from '../../text/common.ts';
import { call } from '../call.ts';
import { useSavedFile } from '../use-saved-file.ts';

export interface PictureLine {
  readonly style: 'amount' | 'plain' | 'address' | 'small';
  readonly text: string;
}

interface CodePicture {
  /** The QR code's modules as an SVG path, and their number per row. */
  readonly modules: string;
  readonly across: number;
  /** The caption, from the top. */
  readonly lines: readonly PictureLine[];
}

const width = 720;
const margin = 48;
/** The quiet zone that the QR code standard requires, in modules. */
const quiet = 4;
const ink = '#000';
const paper = '#fff';
const lineHeight = 30;

/** Longer suggested names are cut. */
const maxNameLength = 100;

/** @returns a function that saves the QR code in an element, with lines below it */
export function useSaveCode() {
  const showResult = useSavedFile();
  return async (code: Element | null, lines: readonly PictureLine[], name: string): Promise<void> => {
    const paths = code?.querySelectorAll('path');
    const modules = paths?.item(paths.length - 1).getAttribute('d') ?? null;
    const across = Number(code?.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
    const png = modules === null || !Number.isInteger(across) ? null : codePicture({ modules, across, lines });
    if (png === null) return;
    const suggestedName = `${name.replaceAll(/[^\w-]+/g, '-').slice(0, maxNameLength)}.png`;
    showResult(await call((bridge) => bridge.exports.picture({ suggestedName, png })), commonText.qrSaved);
  };
}

/** A PNG in base64. Text wraps, so that the address is complete. */
function codePicture({ modules, across, lines: texts }: CodePicture): string | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const scale = Math.floor((width - 2 * margin) / (across + 2 * quiet));
  const size = scale * (across + 2 * quiet);
  const sans = getComputedStyle(document.body).fontFamily;
  const mono = getComputedStyle(document.documentElement).getPropertyValue('--mono');
  const fonts = {
    amount: `600 28px ${sans}`,
    plain: `400 20px ${sans}`,
    address: `500 20px ${mono}`,
    small: `400 16px ${sans}`,
  };
  const lines = texts.flatMap(({ style, text }) => {
    const font = fonts[style];
    context.font = font;
    return cutToFit(context, text, width - 2 * margin).map((line) => ({ font, line }));
  });
  canvas.width = width;
  canvas.height = margin + size + lines.length * lineHeight + margin;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.save();
  context.translate((width - size) / 2 + quiet * scale, margin / 2 + quiet * scale);
  context.scale(scale, scale);
  const drawn = new Path2D(modules);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- context is a canvas context, not an array.
  context.fill(drawn);
  context.restore();
  context.textAlign = 'center';
  for (const [index, { font, line }] of lines.entries()) {
    context.font = font;
    context.fillText(line, width / 2, margin + size + (index + 0.5) * lineHeight);
  }
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

function cutToFit(context: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const count = Math.max(1, Math.ceil(context.measureText(text).width / room));
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length));
}

/**
 * Address formats that may become a QR code on an unknown network. A camera acts on a code's text: it can open a web page, start a
 * call or pay another amount. Letters and digits can't do that, and other characters are only allowed in known address formats.
 */
const forms: readonly RegExp[] = [
  // Most networks, including Nano with `_`, and ICP and TON's base64url with `-`.
  /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,254}[A-Za-z0-9_-])?$/,
  // CashAddr and Kaspa.
  /^(?:bitcoincash|ecash|etoken|simpleledger|kaspa):[a-z0-9]{1,200}$/,
  // Raw TON addresses: work chain and account.
  /^-?\d{1,3}:[0-9a-fA-F]{64}$/,
  // Hedera, with or without a checksum.
  /^\d{1,10}\.\d{1,10}\.\d{1,20}(?:-[a-z]{5})?$/,
  // NEAR account names.
  /^[a-z0-9][a-z0-9_-]{0,56}\.near$/,
];

export const mayBeCode = (address: string): boolean => forms.some((form) => form.test(address));
