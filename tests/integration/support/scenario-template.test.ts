/** A tester who does what tests/README.md tells, word by word, gets a scenario that Playwright finds. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const readme = readFileSync(path.join(root, 'tests/README.md'), 'utf8');
const [, template = '', copy = ''] = /^cp (\S+) (\S+)$/m.exec(readme) ?? [];

test('the scenario in the README is the template that it tells to copy', () => {
  expect(template).not.toBe('');
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(path.join(root, template), 'utf8')}\`\`\``);
});

test('a copy made by the command in the README is found, with all that it imports', () => {
  expect(copy).toMatch(/\.spec\.ts$/);
  // Beside where the command would put it, so that a tester's own file is left alone.
  const ours = copy.replace(/\.spec\.ts$/, `-${String(process.pid)}.spec.ts`);
  copyFileSync(path.join(root, template), path.join(root, ours));
  try {
    const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
    const listed = execFileSync(process.execPath, [playwright, 'test', '--list', '--reporter=list', ours], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(listed).toContain('Total: 1 test in 1 file');
  } finally {
    rmSync(path.join(root, ours));
  }
});
