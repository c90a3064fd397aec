import { describe, expect, it } from 'vitest';
import { createTimeFormat, isoUtc, knownZone } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';

const noon = Date.UTC(2026, 10, 20, 11, 34, 31, 204);
const summer = Date.UTC(2026, 6, 1, 10, 0, 0);
const berlin = createTimeFormat('Europe/Berlin', datesText);
const kolkata = createTimeFormat('Asia/Kolkata', datesText);
const utc = createTimeFormat('UTC', datesText);

describe('times', () => {
  it('are shown in the chosen zone', () => {
    expect(berlin.clock(noon)).toBe('12:34:31');
    expect(kolkata.clock(noon)).toBe('17:04:31');
    expect(utc.minute(noon)).toBe('11:34');
  });

  it('have midnight as 00, not 24', () => {
    expect(utc.clock(Date.UTC(2026, 0, 1))).toBe('00:00:00');
  });

  it('have days in four lengths', () => {
    expect(berlin.day(noon)).toBe('20 November');
    expect(berlin.shortDay(noon, noon)).toBe('20 Nov');
    expect(berlin.date(noon)).toBe('20 Nov 2026');
    expect(berlin.dayAndClock(noon, noon)).toBe('20 Nov 12:34:31');
  });

  it('have the zone’s offset at that time', () => {
    expect(berlin.offset(noon)).toBe('UTC+1');
    expect(berlin.offset(summer)).toBe('UTC+2');
    expect(kolkata.offset(noon)).toBe('UTC+5:30');
    expect(utc.offset(noon)).toBe('UTC');
    expect(createTimeFormat('America/New_York', datesText).offset(noon)).toBe('UTC−5');
    expect(createTimeFormat('America/New_York', datesText).city).toBe('New York');
  });

  it('show a zone once if its name is its offset', () => {
    expect(berlin.zoned(noon)).toBe(`Europe/Berlin, ${berlin.offset(noon)}`);
    expect(utc.zoned(noon)).toBe('UTC');
  });

  it('always have the zone, and day and year only if they differ', () => {
    expect(berlin.near(noon, noon + 1000)).toBe('12:34:31 UTC+1');
    expect(berlin.near(noon, noon + 86_400_000)).toBe('20 Nov 12:34:31 UTC+1');
    expect(berlin.near(noon, noon + 86_400_000 * 60)).toBe('20 Nov 2026, 12:34:31 UTC+1');
    expect(berlin.whole(noon)).toBe('20 Nov 2026, 12:34:31 UTC+1');
    expect(berlin.dayAndClock(noon, noon + 86_400_000 * 60)).toBe('20 Nov 2026, 12:34:31');
    expect(berlin.shortDay(noon, noon + 86_400_000 * 60)).toBe('20 Nov 2026');
    expect(berlin.exactClock(noon)).toBe('12:34:31.204 UTC+1');
    expect(berlin.dayAndExactClock(noon, noon)).toBe('20 Nov 12:34:31.204 UTC+1');
    expect(berlin.dayAndExactClock(noon, Date.UTC(2027, 1, 1))).toBe('20 Nov 2026, 12:34:31.204 UTC+1');
    expect(berlin.dayKey(Date.UTC(2026, 10, 20, 23, 30))).toBe('2026-11-21');
  });

  it('take the year from the zone, not from UTC', () => {
    const silvester = Date.UTC(2026, 11, 31, 23, 30);
    expect(berlin.near(silvester, silvester + 7_200_000)).toBe('00:30:00 UTC+1');
    expect(utc.near(silvester, silvester + 7_200_000)).toBe('31 Dec 2026, 23:30:00 UTC');
  });

  it('are copied as ISO 8601 in UTC', () => {
    expect(isoUtc(noon)).toBe('2026-11-20T11:34:31.204Z');
  });

  it('beyond any calendar are shown as a number', () => {
    const absurd = 9e15;
    expect(isoUtc(absurd)).toBe('9000000000000000');
    expect(berlin.clock(absurd)).toBe('9000000000000000');
    expect(berlin.dayKey(absurd)).toBe('9000000000000000');
    expect([berlin.minute(absurd), berlin.whole(absurd), berlin.near(absurd, noon)]).toEqual(
      Array(3).fill(String(absurd)),
    );
    // A year BC would have the number of a year AD.
    expect(berlin.whole(-63_000_000_000_000)).toBe('-63000000000000');
  });

  it('use the system’s zone instead of an unknown one', () => {
    expect(knownZone('Europe/Berlin')).toBe(true);
    expect(knownZone('Europe/Atlantis')).toBe(false);
    expect(createTimeFormat('Europe/Atlantis', datesText).zone).toBe(createTimeFormat('system', datesText).zone);
  });
});

describe('durations', () => {
  it.each([
    [0, '0 s'],
    [999, '0 s'],
    [3000, '3 s'],
    [384_000, '6 min 24 s'],
    [60_000, '1 min'],
    [5_552_000, '1 h 32 min'],
    [3_605_000, '1 h'],
    [90_061_000, '1 d 1 h'],
    [86_405_000, '1 d'],
    [-384_000, '6 min 24 s'],
  ])('%i ms is %s, with at most the two largest parts', (ms, words) => {
    expect(berlin.duration(ms)).toBe(words);
  });
});
