import { describe, expect, it } from 'vitest';
import { growth } from '../../support/growth.ts';
import { isWebPage } from '../../../electron/payment-service/response/response.ts';

describe('a web page as response', () => {
  it.each([
    '<!doctype html><title>Sign in</title>',
    '<!DOCTYPE\nhtml>',
    ' \n<html lang="de">',
    '<head>',
    '<BODY onload="x()">',
    '<!-- gateway 7 --><html>',
    '<!-- a --> <!-- b -->\n<!doctype html>',
    '<!----><html>',
  ])('is %j', (text) => expect(isWebPage(text)).toBe(true));

  it.each([
    '',
    '{"code":"00000"}',
    '<?xml version="1.0"?>',
    '<htmlx>',
    '<h1>Not found</h1>',
    'text <html>',
    '<!-- without an end <html>',
    '<!-->',
    '<!---->x<html>',
  ])('is not %j', (text) => expect(isWebPage(text)).toBe(false));

  it('is recognized in linear time', () => {
    const text = (comments: number): string => `${'<!---->'.repeat(comments)}x`;
    const [few, many] = [text(2500), text(20_000)];
    expect(
      growth(
        () => isWebPage(few),
        () => isWebPage(many),
      ),
    ).toBeLessThan(32);
  });
});
