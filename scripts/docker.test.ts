import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../server/src/infra/config/config.ts';
import { root } from './program.ts';

const serviceSchema = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
});
const composeSchema = z.object({ services: z.object({ postgres: serviceSchema, lorekeep: serviceSchema }), volumes: z.record(z.string(), z.unknown()) });

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const compose = composeSchema.parse(parse(read('docker-compose.yml')));
const { postgres, lorekeep } = compose.services;
const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => line.split(/\s+/));

/** As Compose fills `${NAME:-fallback}` for someone who set nothing. */
const withDefaults = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

test('the server accepts the environment that Compose gives it, and knows every name', () => {
  const environment = Object.fromEntries(Object.entries(lorekeep.environment).map(([name, value]) => [name, withDefaults(value)]));
  expect(readConfig(environment)).toMatchObject({ unrecognised: [], databaseUrl: 'postgresql://lorekeep:lorekeep@postgres:5432/lorekeep' });
});

test('the database that the server looks for is the one that the database service makes', () => {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres.environment;
  expect(lorekeep.environment.DATABASE_URL).toBe(`postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`);
  expect(postgres.image).toBe('postgres:18');
});

test('nothing is published beyond this machine', () => {
  expect(postgres.ports).toEqual([]);
  expect(lorekeep.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
});

test('every named volume is declared, and the data of both services is on one', () => {
  const named = [...postgres.volumes, ...lorekeep.volumes].map((volume) => volume.split(':')[0]);
  expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('the image copies and starts what exists, does not run as root, and keeps secrets and built files out', () => {
  const copied = instructions.filter(([verb]) => verb === 'COPY').flatMap((words) => words.slice(1, -1));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(instructions.findLast(([verb]) => verb === 'USER')).toEqual(['USER', 'node']);
  expect(existsSync(join(root, 'scripts/bootstrap.mjs'))).toBe(true);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '**/node_modules', 'server/src/generated', 'console/out']));
});
