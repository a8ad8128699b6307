import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageCapture } from '../browser/page-capture';
import type { SmokeStep } from '../browser/smoke';
import { comparePictures } from './compare-pictures';

/** A step of a dry run, with the same page of the live release where it was reached. */
export interface ComparedStep {
  readonly step: SmokeStep;
  readonly candidate?: PageCapture | undefined;
  readonly live?: PageCapture | undefined;
}

export interface Report {
  readonly title: string;
  readonly steps: readonly ComparedStep[];
}

/** Writes a report of a dry run as `index.html` with its pictures into a folder. Returns the path of the file. */
export async function writeReport(folder: string, { title, steps }: Report): Promise<string> {
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const [index, compared] of steps.entries())
    sections.push(await writeStep(folder, index + 1, compared));
  const file = join(folder, 'index.html');
  await writeFile(file, pageOf(title, sections.join('\n')));
  return file;
}

async function writeStep(
  folder: string,
  number: number,
  { step, live, candidate }: ComparedStep,
): Promise<string> {
  const figures: string[] = [];
  for (const [width, picture] of Object.entries(candidate?.pictures ?? {})) {
    const before = live?.pictures[Number(width)];
    const name = (which: string): string => `${number}-${width}-${which}.png`;
    await writeFile(join(folder, name('candidate')), picture);
    if (before?.equals(picture))
      figures.push(figuresOf(step.page, `${width} px, equal`, { candidate: name('candidate') }));
    else if (before) {
      const { picture: difference, share } = comparePictures(before, picture);
      await writeFile(join(folder, name('live')), before);
      await writeFile(join(folder, name('difference')), difference);
      const title = `${width} px, ${(100 * share).toFixed(1)} % of the pixels differ`;
      figures.push(
        figuresOf(step.page, title, {
          live: name('live'),
          candidate: name('candidate'),
          difference: name('difference'),
        }),
      );
    } else
      figures.push(
        figuresOf(step.page, `${width} px, no live page to compare with`, { candidate: name('candidate') }),
      );
  }
  const problems = step.problems.map((problem) => `<li>${escaped(problem)}</li>`).join('');
  const state = step.problems.length === 0 ? 'good' : 'bad';
  return `<section><h2><span class="${state}">${state === 'good' ? 'Good' : 'Failed'}</span> ${escaped(step.page)}</h2>
<p>Status ${step.status ?? 'none'}, ${step.fragments} fragments, ${step.consoleErrors} console errors, ${step.ms} ms</p>
${problems && `<ul>${problems}</ul>`}${figures.join('\n')}</section>`;
}

function figuresOf(page: string, title: string, files: Readonly<Record<string, string>>): string {
  const figures = Object.entries(files).map(
    ([which, file]) =>
      `<figure><a href="${file}"><img src="${file}" alt="${escaped(`${page}: ${which}`)}" loading="lazy"></a><figcaption>${which}</figcaption></figure>`,
  );
  return `<h3>${title}</h3><div class="row">${figures.join('')}</div>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { margin: 0 auto; padding: 1rem; max-width: 80rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2521; }
section { margin-block: 2rem; padding-top: 1rem; border-top: 1px solid #d9d6cc; }
h2 { font-size: 1.25rem; } h3 { font-size: 1rem; }
.row { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-size: .875rem; }
img { width: 100%; max-height: 30rem; object-fit: cover; object-position: top; border: 1px solid #d9d6cc; }
.good, .bad { padding: .1rem .5rem; border-radius: 1rem; font-size: .875rem; }
.good { background: #e3f3e8; color: #135c2c; } .bad { background: #fde8e8; color: #a01b1b; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}
