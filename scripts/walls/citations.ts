import { dirname, join, normalize } from 'node:path';
import { linesOf, type Repository, readRepository } from './repository.ts';

/** A citation of something that does not exist, or a document whose list is incomplete or too long. */
interface CitationBreach {
  rule: string;
  path: string;
  line: number;
  message: string;
}

/** The check and its planted breaches contain what they look for. */
const ITSELF = /^scripts\/walls\/citations\.ts$|^tests\/walls\/(?:citations\.test|plant)\.ts$/;

const CAPABILITIES = 'src/server/capabilities/';
const FEATURES = 'src/web/features/';
const ARCHITECTURE = 'docs/architecture.md';
const RULES = 'docs/rules.md';
/** Documents in which every path must exist; one that ends with a slash is a folder. */
const WITH_PATHS = [
  ARCHITECTURE,
  RULES,
  'CONTRIBUTING.md',
  'README.md',
  'docs/cases.md',
  'docs/glossary.md',
  'docs/locking.md',
];
/** The folders from which a path may be written. */
const BEGINNINGS = ['', CAPABILITIES, 'src/server/', 'src/'];

/** Where 'specification' means our own. */
const OUR_CLAUSES = /^docs\/specification\/|^tests\/walls\/specification-/;
/** Names of documents outside this repository. */
const OUTSIDE = [
  /\bDECISIONS\b/,
  /\bSPECIFICATION\b/,
  /\bspecification\b/i,
  /\b(?:CASES|SCREENS|STYLE|STACK)\.md\b/,
  /\bissues? \d/i,
  /\bthis issue\b/i,
  /\bthe papers\b/i,
  /\breviews\/|\bcode\.md\b/,
];

const CITED = /docs\/[\w./-]*\.md(?:#[\w-]+)?/g;
const DECISION = /\bdecisions? (\d{4})\b/gi;
const LINK = /\]\(([^)\s]+)\)/g;
const IN_BACKTICKS = /`([^`\n]+)`/g;
/** `one` and `other` in `some/file.ts`: names that a document says are in a file. */
const NAMED_IN = /`(\w+)`(?: and `(\w+)`)? in `([\w./-]+\.(?:tsx?|sql))`/g;
const CALL = /`(GET|POST|PUT|DELETE) (\/[^`\s]+)`/g;
const LOOKS_LIKE_A_PATH = /^(?:\.{0,2}[\w@-][\w.@-]*\/)+[\w.@-]*$/;
/** Codes of refusals that look like paths. */
const REFUSALS = /^auth\//;
const DECISION_FILE = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const DECISIONS = 'docs/decisions/README.md';
const RULE_FILE = /^src\/(?:server\/capabilities\/.+\/|shared\/)(?:[a-z]+-)*(?:rules|states)\.ts$/;

/**
 * Checks that every citation of a document resolves, none names a document outside the repository, every path and call in
 * the main documents exists, and they list every capability, feature, decision and file of rules. Each rule names its
 * test.
 * @param root the project's folder
 */
export function citationBreachesIn(root: string): CitationBreach[] {
  const repository = readRepository(root);
  const { files, read } = repository;
  return [
    ...files.filter((path) => !ITSELF.test(path)).flatMap((path) => citationsIn(path, read(path), repository)),
    ...WITH_PATHS.filter(repository.has).flatMap((path) => namesIn(path, read(path), repository)),
    ...capabilitiesLeftOut(repository),
    ...featuresLeftOut(repository),
    ...rulesLeftOut(repository),
    ...rulesWithoutTest(repository),
    ...decisionsWithoutHead(repository),
    ...decisionsLeftOut(repository),
  ];
}

function citationsIn(path: string, source: string, repository: Repository): CitationBreach[] {
  return linesOf(source).flatMap(([text, line]) => {
    const at = { path, line };
    const wrong = OUR_CLAUSES.test(path)
      ? text.replace(/specification/gi, '')
      : text.replace(/docs\/specification/g, '');
    const papers = OUTSIDE.filter((paper) => paper.test(wrong)).map((paper) => ({
      rule: 'paper-outside',
      ...at,
      message: `${paper.exec(wrong)?.[0]} is not in this repository: cite docs/, or say the reason itself`,
    }));
    const cited = [...text.matchAll(CITED)].flatMap(([citation]) => resolve(citation, at, repository));
    const decisions = [...text.matchAll(DECISION)].flatMap(([citation, number]) =>
      repository.files.some((file) => file.startsWith(`docs/decisions/${number}-`))
        ? []
        : [{ rule: 'citation-resolves', ...at, message: `${citation} does not exist` }],
    );
    const linked = path.endsWith('.md') ? linksIn(text, at, repository) : [];
    return [...papers, ...cited, ...decisions, ...linked];
  });
}

function linksIn(text: string, at: { path: string; line: number }, repository: Repository): CitationBreach[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:|^\//.test(target))
    .flatMap((target) => {
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? at.path : normalize(join(dirname(at.path), file));
      return resolve(anchor === undefined ? to : `${to}#${anchor}`, at, repository);
    });
}

/** @param citation a path from the project's folder, with or without an anchor */
function resolve(citation: string, at: { path: string; line: number }, repository: Repository): CitationBreach[] {
  const [path = '', anchor] = citation.split('#');
  const exists = repository.has(path) && (anchor === undefined || repository.anchorsOf(path).has(anchor));
  return exists ? [] : [{ rule: 'citation-resolves', ...at, message: `${citation} does not exist` }];
}

/** Paths in backticks, names in files, and calls. */
function namesIn(path: string, source: string, repository: Repository): CitationBreach[] {
  const { has, calls } = repository;
  return linesOf(source).flatMap(([text, line]) => {
    const paths = [...text.matchAll(IN_BACKTICKS)]
      .map(([, name = '']) => name)
      .filter((name) => LOOKS_LIKE_A_PATH.test(name) && !REFUSALS.test(name))
      .filter((name) => !BEGINNINGS.some((folder) => has(`${folder}${name}`)))
      .map((name) => ({ rule: 'path-exists', path, line, message: `${name} does not exist` }));
    const unknown = [...text.matchAll(CALL)]
      .filter(([, verb, url]) => !calls.has(`${verb} ${url}`))
      .map(([, verb, url]) => ({ rule: 'call-exists', path, line, message: `no route declares ${verb} ${url}` }));
    const unnamed = [...text.matchAll(NAMED_IN)].flatMap(([, one, other, file = '']) => {
      const folder = BEGINNINGS.find((beginning) => has(`${beginning}${file}`));
      const there = folder === undefined ? '' : repository.read(`${folder}${file}`);
      return [one, other]
        .filter((name) => name !== undefined && folder !== undefined && !new RegExp(`\\b${name}\\b`).test(there))
        .map((name) => ({ rule: 'name-exists', path, line, message: `${file} names no ${name}` }));
    });
    return [...paths, ...unnamed, ...unknown];
  });
}

const foldersIn = (files: readonly string[], folder: string): string[] => [
  ...new Set(
    files.filter((path) => path.startsWith(folder)).map((path) => path.split('/')[folder.split('/').length - 1] ?? ''),
  ),
];

function capabilitiesLeftOut({ files, has, read }: Repository): CitationBreach[] {
  const described = has(ARCHITECTURE) ? read(ARCHITECTURE) : '';
  return foldersIn(files, CAPABILITIES)
    .filter((name) => !described.includes(`\n| \`${name}/\` |`))
    .map((name) => ({
      rule: 'capability-described',
      path: ARCHITECTURE,
      line: 1,
      message: `it has no row for the capability ${name}/`,
    }));
}

/** A feature has its capability's name, or is in the list of those that combine several. */
function featuresLeftOut({ files, has, read }: Repository): CitationBreach[] {
  const described = has(ARCHITECTURE) ? read(ARCHITECTURE) : '';
  const capabilities = foldersIn(files, CAPABILITIES);
  return foldersIn(files, FEATURES)
    .filter((name) => !capabilities.includes(name) && !described.includes(`\`${FEATURES}${name}/\``))
    .map((name) => ({
      rule: 'feature-described',
      path: ARCHITECTURE,
      line: 1,
      message: `${FEATURES}${name}/ is no capability's name; say what it joins`,
    }));
}

function rulesLeftOut({ files, has, read }: Repository): CitationBreach[] {
  const described = has(RULES) ? read(RULES) : '';
  return files
    .filter((path) => RULE_FILE.test(path))
    .map((path) => path.replace(CAPABILITIES, ''))
    .filter((path) => !described.includes(`\`${path}\``))
    .map((path) => ({ rule: 'rule-described', path: RULES, line: 1, message: `no rule names ${path}` }));
}

/** Each rule of docs/rules.md, from its heading to the next, names a test. */
function rulesWithoutTest({ has, read }: Repository): CitationBreach[] {
  const described = has(RULES) ? read(RULES) : '';
  const headings = [...described.matchAll(/^#{1,6} .*$/gm)];
  return headings.flatMap(({ 0: heading, index }, nth) => {
    const rule = described.slice(index, headings[nth + 1]?.index);
    if (!heading.startsWith('### ') || /`[^`]+\.(?:test|journey)\.tsx?`/.test(rule)) return [];
    const line = described.slice(0, index).split('\n').length;
    return [{ rule: 'rule-held', path: RULES, line, message: `${heading.slice(4)} names no test that holds it` }];
  });
}

/** A decision begins with its number and title, then its date: `# 0019 Once`, `_Decided 2026-11-22._` */
function decisionsWithoutHead({ files, read }: Repository): CitationBreach[] {
  return files.flatMap((path) => {
    const number = DECISION_FILE.exec(path)?.[1];
    const head = new RegExp(`^# ${number} \\S.*\n\n_Decided \\d{4}-\\d\\d-\\d\\d.*_\n`);
    if (number === undefined || head.test(read(path))) return [];
    const message = `begin with "# ${number} Title", a blank line, "_Decided YYYY-MM-DD._"`;
    return [{ rule: 'decision-head', path, line: 1, message }];
  });
}

/** Each decision is linked once in the index by subject. */
function decisionsLeftOut({ files, has, read }: Repository): CitationBreach[] {
  const listed = has(DECISIONS) ? read(DECISIONS) : '';
  return files
    .filter((path) => DECISION_FILE.test(path))
    .map((path) => path.slice(DECISIONS.lastIndexOf('/') + 1))
    .filter((file) => listed.split(`](${file})`).length !== 2)
    .map((file) => ({ rule: 'decision-listed', path: DECISIONS, line: 1, message: `it does not link ${file} once` }));
}
