import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@tyres/registry-contract/release';
import {
  alterServer,
  breakViewInBrowser,
  breakViewInEffect,
  failInStart,
  wrapViews,
} from '../src/alterations';
import type { Alteration, ManifestChange } from '../src/altered-version';
import { usualFailures, type VisitOptions } from './rollout-visit';

/** A version with a fault. */
export interface FaultyVersion {
  readonly title: string;
  readonly of: string;
  readonly alter?: Alteration;
  readonly change?: ManifestChange;
  /** Damages what was built, before it is published. */
  readonly damage?: (folder: string) => Promise<unknown>;
  /** How its visitors fare; the default visits the home page. */
  readonly visits?: Pick<VisitOptions, 'path' | 'failures' | 'isAddDead'>;
}

type Page = Manifest['pages'][string];

const search = { of: 'mf-search' } as const;
const checkout = { of: 'mf-checkout' } as const;
const content = { of: 'mf-content' } as const;
const catalogue = { of: 'mf-catalogue' } as const;

/** Without some entries of a record. */
const without = <T>(all: Readonly<Record<string, T>>, ...names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
const withoutPage =
  (name: string): ManifestChange =>
  (built) => ({ ...built, pages: without(built.pages, name) });
const withPage =
  (path: string, page: Partial<Page> = {}): ManifestChange =>
  (built) => ({
    ...built,
    pages: { ...built.pages, added: { path, fragments: { main: ['home'] }, ...page } },
  });
const withFragment =
  (name: string, changed: object): ManifestChange =>
  (built) => {
    const fragment = built.fragments[name];
    if (!fragment) throw new Error(`${built.name} has no fragment ${name}.`);
    return { ...built, fragments: { ...built.fragments, [name]: { ...fragment, ...changed } } };
  };
const withoutFragment =
  (name: string): ManifestChange =>
  (built) => ({ ...built, fragments: without(built.fragments, name) });

/** Changes what a fragment renders on the server. `html` is in scope. */
const rendered = (fragment: string, expression: string): Alteration =>
  alterServer(fragment, `made.render=props=>{const html=render(props);return ${expression}}`);
const serverBundle =
  (write: (text: string) => string): Alteration =>
  (text, file) =>
    file.startsWith('server/') ? write(text) : text;

/** A campaign's link leads to the home page with a query that nobody tries in a dry run. */
const ofCampaign = { path: '/?campaign=winter' } as const;
const forCampaign = (code: string): Alteration =>
  alterServer(
    'home',
    `made.load=async given=>{if(given.page.query.campaign){${code}}return load?load(given):null}`,
  );
const renderForCampaign = (code: string): Alteration =>
  alterServer('home', `made.render=props=>{if(props.page.query.campaign){${code}}return render(props)}`);
const throwOn = (condition: string): Alteration =>
  wrapViews(`was=>props=>{if(${condition})throw new Error("Broken for a test.");return was(props)}`);

const swallowTouches = `;if(matchMedia("(pointer: coarse)").matches)addEventListener("click",event=>{
if(/Add to order/.test(event.target.closest("button")?.textContent)){event.preventDefault();event.stopImmediatePropagation()}},true)`;

/** Forty faults, in the order of the stages that are to stop them. */
export const faultyVersions: readonly FaultyVersion[] = [
  {
    ...search,
    title: 'a file is changed after it was built',
    change: (built) => built,
    damage: (folder) => writeFile(join(folder, 'remote.js'), 'alert(1)'),
  },
  {
    ...search,
    title: 'a file is missing',
    change: (built) => built,
    damage: (folder) => rm(join(folder, 'remote.js')),
  },
  {
    ...search,
    title: "another team's federation name",
    change: (built) => ({ ...built, federationName: 'mf_checkout_0_1_0_a' }),
  },
  { ...search, title: 'the name of another team', change: (built) => ({ ...built, name: 'mf-checkout' }) },
  { ...search, title: 'an entry that is no file', change: (built) => ({ ...built, entry: 'gone.js' }) },
  { ...search, title: 'the home page is gone', change: withoutPage('home') },
  { ...checkout, title: 'the basket page is gone', change: withoutPage('basket') },
  { ...content, title: 'the header is gone', change: withoutFragment('site-header') },
  {
    ...content,
    title: 'the footer is on no page',
    change: withFragment('site-footer', { everyPage: undefined }),
  },
  { ...search, title: 'a page at `/michelin`, a brand', change: withPage('/michelin') },
  {
    ...search,
    title: 'a page at `/process-order`, where a form is posted to',
    change: withPage('/process-order'),
  },
  { ...search, title: 'a page at `/Basket`', change: withPage('/Basket') },
  { ...search, title: 'a page at `/basket/`', change: withPage('/basket/') },
  { ...search, title: 'a page at `/<script>`', change: withPage('/<script>') },
  { ...search, title: "a page at another team's address, `/faq`", change: withPage('/faq') },
  {
    ...search,
    title: 'a page with a fragment that nobody has',
    change: withPage('/new/page', { fragments: { main: ['nothing'] } }),
  },
  {
    ...search,
    title: 'sessions that see the home page keep their release',
    change: (built) => {
      const { home } = built.pages;
      return home ? { ...built, pages: { ...built.pages, home: { ...home, keepsSet: 'from' } } } : built;
    },
  },
  {
    ...search,
    title: 'an event that nobody sends',
    change: (built) => ({ ...built, hears: { 'search:done': 1 } }),
  },
  {
    ...checkout,
    title: 'an event in a version that nobody sends',
    change: (built) => ({ ...built, hears: { ...built.hears, 'basket:received': 2 } }),
  },
  {
    ...search,
    title: 'a call that no service answers',
    change: (built) => ({ ...built, endpoints: [...built.endpoints, 'search.guess@1'] }),
  },
  {
    ...search,
    title: 'a call in a version that no service answers',
    change: (built) => ({ ...built, endpoints: [...built.endpoints, 'search.getCar@9'] }),
  },
  {
    ...search,
    title: 'another React',
    change: (built) => ({ ...built, shared: { ...built.shared, react: '18.3.1', 'react-dom': '18.3.1' } }),
  },
  {
    ...search,
    title: 'a kit that is newer than the shell’s',
    change: (built) => ({ ...built, kit: '9.0.0' }),
  },
  {
    ...search,
    title: 'half a megabyte of script before the first use',
    alter: (text, file) =>
      file === 'remote.js' ? `${text}\n//${randomBytes(375_000).toString('base64')}` : text,
    change: withFragment('home', { hydrate: 'now' }),
  },
  {
    ...search,
    title: 'a server bundle that is no program',
    alter: serverBundle(() => 'This is no program.'),
  },
  {
    ...search,
    title: 'a server bundle that throws when it is loaded',
    alter: serverBundle((text) => text + failInStart),
  },
  {
    ...search,
    title: 'a server bundle that lacks a fragment',
    alter: alterServer('home', 'delete module.exports.fragments.home'),
  },
  { ...search, title: 'views throw in the browser', alter: breakViewInBrowser },
  { ...content, title: 'views throw in an effect', alter: breakViewInEffect },
  {
    ...search,
    title: 'the home page throws on the server, always',
    alter: alterServer('home', 'made.load=async()=>{throw new Error("no")}'),
  },
  {
    ...search,
    title: 'the home page leads to itself',
    alter: alterServer(
      'home',
      'made.load=async()=>{throw Object.assign(new Error(),{name:"Redirect",location:"/?again"})}',
    ),
  },
  {
    ...content,
    title: 'the header has no links',
    alter: rendered('site-header', 'html.replace(/<a /g,"<b ").replace(/<\\/a>/g,"</b>")'),
  },
  {
    ...content,
    title: 'the page of questions has lost its text',
    alter: rendered('faq', 'html.replace(/>[^<]{20,}</g,"><")'),
  },
  {
    ...content,
    title: 'a script that the policy forbids',
    alter: rendered('site-footer', 'html+"<script>window.tracked=1</script>"'),
  },
  {
    ...search,
    title: 'throws on the server for the visitors of a campaign',
    alter: forCampaign('throw new Error("no")'),
    visits: ofCampaign,
  },
  {
    ...search,
    title: 'the home page is not found for them',
    alter: forCampaign('throw Object.assign(new Error(),{name:"NotFound"})'),
    visits: ofCampaign,
  },
  { ...search, title: 'loops endlessly for them', alter: renderForCampaign('for(;;);'), visits: ofCampaign },
  {
    ...search,
    title: 'takes 700 ms more for them',
    alter: forCampaign('await new Promise(done=>setTimeout(done,700))'),
    visits: ofCampaign,
  },
  {
    ...search,
    title: 'throws in the browser, on iPhones only',
    alter: throwOn('/iPhone/.test(navigator.userAgent)'),
    visits: { failures: ({ hasCanary, isIphone }) => (hasCanary && isIphone ? 1 : usualFailures) },
  },
  {
    ...catalogue,
    title: "'Add to order' does nothing on touch screens",
    alter: (text, file) => (file === 'remote.js' ? text + swallowTouches : text),
    visits: { isAddDead: true },
  },
];
