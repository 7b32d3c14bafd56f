import { expect, test } from 'vitest';
import { readRoomPath, roomPath } from './room-path.ts';

test('a room id survives the way into the path and back', () => {
  for (const id of ['Um9vbTo3', 'a/b+c==', '房间 1', '100%']) {
    expect(readRoomPath(roomPath(id))).toEqual({ roomId: id, page: '', rest: [] });
    expect(readRoomPath(roomPath(id, 'turns'))).toEqual({ roomId: id, page: 'turns', rest: [] });
  }
});

test('deeper pages give the rest of the path', () => {
  expect(readRoomPath('/rooms/r1/turns/t%3D9/')).toEqual({ roomId: 'r1', page: 'turns', rest: ['t=9'] });
});

test('the exported placeholder and other pages name no room', () => {
  for (const path of ['/', '/rooms/', '/rooms/_/', '/packs/r1/']) expect(readRoomPath(path)).toBeNull();
});

test('a path that is not valid percent-encoding is taken as it stands', () => {
  expect(readRoomPath('/rooms/50%/')?.roomId).toBe('50%');
});

test('looking as a seat is part of the address', () => {
  expect(roomPath('r1', '', 'U2VhdDo=')).toBe('/rooms/r1/?as=U2VhdDo%3D');
});
