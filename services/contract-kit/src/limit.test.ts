import { crowdedCount, readLimit } from './limit';

test.each([
  [100, 10],
  [39, 3],
  [10, 3],
  [3, 3],
  [2, 2],
])('a limit of %i calls becomes %i for a session of a crowded address', (count, crowded) =>
  expect(crowdedCount(count)).toBe(crowded),
);

test.each([undefined, null])('%p means no limit', (value) => expect(readLimit(value)).toBeUndefined());

test('readLimit reads all fields of a limit and drops unknown ones', () => {
  const limit = {
    group: 'registration',
    field: 'reg_plate',
    perSession: { count: 30, seconds: 600 },
    perAddress: { count: 6_000, seconds: 600 },
    refusedPerAddress: { count: 1, seconds: 1 },
    countsPages: true,
  };
  expect(readLimit({ ...limit, other: 1 })).toEqual(limit);
});

test('readLimit leaves out fields that are absent or of another type', () => {
  expect(readLimit({})).toStrictEqual({ countsPages: false });
  expect(readLimit({ field: 1, countsPages: 'yes' })).toStrictEqual({ countsPages: false });
});

test.each([['a'], [[]], [3]])('%j is refused: a limit is an object', (value) =>
  expect(() => readLimit(value)).toThrow('A limit is an object.'),
);

test.each([1, ['word'], '', '1a', 'a b', 'a:b', `a${'b'.repeat(41)}`, '-a'])(
  'the group %p is refused',
  (group) => expect(() => readLimit({ group })).toThrow("A limit's group is a word."),
);

test.each(['a', 'B', 'call-limit_2', `a${'b'.repeat(40)}`])('the group %p is accepted', (group) =>
  expect(readLimit({ group })?.group).toBe(group),
);

test.each(['perSession', 'perAddress', 'refusedPerAddress'])(
  'the rate %s needs a count and seconds that are whole numbers above 0',
  (name) => {
    const right = { count: 1, seconds: 1 };
    expect(readLimit({ [name]: right })).toEqual({ [name]: right, countsPages: false });
    for (const wrong of [null, 'often', { count: 1 }, { seconds: 1 }])
      expect(() => readLimit({ [name]: wrong })).toThrow(`${name} of a limit has a count and seconds`);
    for (const part of ['count', 'seconds'])
      for (const number of [0, -1, 1.5, '1', Number.MAX_SAFE_INTEGER + 1])
        expect(() => readLimit({ [name]: { ...right, [part]: number } })).toThrow(name);
  },
);
