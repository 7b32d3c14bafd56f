-- frames and revisions are hash-partitioned by room; draft parts are unlogged: a crash may lose them, the turn replays them.
-- CreateTable
CREATE TABLE "model_slots" (
    "slot" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "base_url" TEXT,
    "model" TEXT NOT NULL,
    "key_sealed" TEXT,
    "options" JSONB NOT NULL DEFAULT '{}',
    "last_test" JSONB,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_slots_pkey" PRIMARY KEY ("slot")
);

-- CreateTable
CREATE TABLE "replicas" (
    "id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "info" JSONB NOT NULL,

    CONSTRAINT "replicas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "room_id" TEXT,
    "person_id" TEXT,
    "state" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "items" JSONB NOT NULL DEFAULT '[]',
    "input" JSONB NOT NULL,
    "result" JSONB,
    "failure" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "person_id" TEXT,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "documents" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL DEFAULT '',
    "shown_to" TEXT[],
    "version" INTEGER NOT NULL,
    "rev" BIGINT NOT NULL,
    "created_rev" BIGINT NOT NULL,
    "schema_version" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "audience" TEXT[],
    "terms" TEXT[],
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "revisions" (
    "room_id" TEXT NOT NULL,
    "doc_id" TEXT NOT NULL,
    "rev" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "shown_to" TEXT[],
    "data" JSONB,
    "turn_id" TEXT,
    "member_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("room_id","doc_id","rev")
) PARTITION BY HASH ("room_id");

-- CreateTable
CREATE TABLE "frames" (
    "room_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" TEXT NOT NULL,
    "turn_id" TEXT,
    "turn_number" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "type" TEXT NOT NULL,
    "audience" TEXT[],
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "frames_pkey" PRIMARY KEY ("room_id","seq")
) PARTITION BY HASH ("room_id");

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "keys" (
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "person_id" TEXT,
    "purpose" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "scopes" TEXT[],
    "name" TEXT NOT NULL,
    "room_id" TEXT,
    "member_id" TEXT,
    "seat_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "session_keys" (
    "session_hash" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "session_keys_pkey" PRIMARY KEY ("session_hash","key_id")
);

-- CreateTable
CREATE TABLE "sign_in_tokens" (
    "hash" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "rate_windows" (
    "bucket" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_windows_pkey" PRIMARY KEY ("bucket","starts_at")
);

-- CreateTable
CREATE TABLE "packs" (
    "id" TEXT NOT NULL,
    "pack_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "manifest" JSONB NOT NULL,
    "trust" JSONB NOT NULL,
    "files" JSONB NOT NULL,
    "source" TEXT NOT NULL,
    "accepted_by" TEXT,
    "installed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "packs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assets" (
    "sha256" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "assets_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "file_name" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rooms" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "phase_pinned" BOOLEAN NOT NULL DEFAULT false,
    "answering" TEXT NOT NULL,
    "quiet_seconds" INTEGER NOT NULL DEFAULT 60,
    "caps" JSONB NOT NULL DEFAULT '{}',
    "pack_ids" TEXT[],
    "rulepack_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rooms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_heads" (
    "room_id" TEXT NOT NULL,
    "rev" BIGINT NOT NULL DEFAULT 0,
    "last_seq" BIGINT NOT NULL DEFAULT 0,
    "turn_number" INTEGER NOT NULL DEFAULT 0,
    "turn_ordinal" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "room_heads_pkey" PRIMARY KEY ("room_id")
);

-- CreateTable
CREATE TABLE "members" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "members_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "presences" (
    "room_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "replica_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presences_pkey" PRIMARY KEY ("room_id","member_id","replica_id")
);

-- CreateTable
CREATE TABLE "usage_days" (
    "room_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "turns" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_days_pkey" PRIMARY KEY ("room_id","day")
);

-- CreateTable
CREATE TABLE "turns" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "number" INTEGER,
    "state" TEXT NOT NULL,
    "base_rev" BIGINT NOT NULL,
    "seed" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "versions" INTEGER NOT NULL DEFAULT 1,
    "worker_id" TEXT,
    "failure" JSONB,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "committed_at" TIMESTAMPTZ(3),

    CONSTRAINT "turns_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "turn_versions" (
    "room_id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "writes" JSONB NOT NULL,
    "frames" JSONB NOT NULL,
    "sections" JSONB NOT NULL,
    "runs" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "turn_versions_pkey" PRIMARY KEY ("room_id","turn_id","version")
);

-- CreateTable
CREATE TABLE "actions" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "turn_id" TEXT,
    "ordinal" BIGINT NOT NULL,
    "seat_id" TEXT NOT NULL,
    "member_id" TEXT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "actor_id" TEXT,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "whisper" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "actions_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "model_calls" (
    "room_id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "lane" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "request_hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "response" JSONB NOT NULL,
    "input_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "cached_tokens" INTEGER NOT NULL,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_calls_pkey" PRIMARY KEY ("room_id","turn_id","version","lane","ordinal")
);

-- CreateTable
CREATE UNLOGGED TABLE "draft_parts" (
    "room_id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "audience" TEXT[],
    "part" JSONB NOT NULL,

    CONSTRAINT "draft_parts_pkey" PRIMARY KEY ("room_id","turn_id","attempt","ordinal")
);

-- CreateTable
CREATE TABLE "client_keys" (
    "scope" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payload_hash" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_keys_pkey" PRIMARY KEY ("scope","person_id","key")
);

-- CreateIndex
CREATE INDEX "jobs_created_at_id_idx" ON "jobs"("created_at", "id");

-- CreateIndex
CREATE INDEX "documents_room_id_rev_idx" ON "documents"("room_id", "rev");

-- CreateIndex
CREATE INDEX "documents_room_id_kind_created_rev_id_idx" ON "documents"("room_id", "kind", "created_rev", "id");

-- CreateIndex
CREATE INDEX "documents_terms_idx" ON "documents" USING GIN ("terms");

-- CreateIndex
CREATE INDEX "revisions_room_id_rev_idx" ON "revisions"("room_id", "rev");

-- CreateIndex
CREATE INDEX "revisions_room_id_turn_id_idx" ON "revisions"("room_id", "turn_id");

-- CreateIndex
CREATE INDEX "frames_room_id_turn_id_idx" ON "frames"("room_id", "turn_id");

-- CreateIndex
CREATE UNIQUE INDEX "keys_hash_key" ON "keys"("hash");

-- CreateIndex
CREATE INDEX "keys_person_id_idx" ON "keys"("person_id");

-- CreateIndex
CREATE INDEX "keys_room_id_member_id_idx" ON "keys"("room_id", "member_id");

-- CreateIndex
CREATE INDEX "session_keys_key_id_idx" ON "session_keys"("key_id");

-- CreateIndex
CREATE UNIQUE INDEX "packs_pack_id_version_key" ON "packs"("pack_id", "version");

-- CreateIndex
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

-- CreateIndex
CREATE INDEX "rooms_created_at_id_idx" ON "rooms"("created_at", "id");

-- CreateIndex
CREATE INDEX "members_person_id_idx" ON "members"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_room_id_person_id_key" ON "members"("room_id", "person_id");

-- CreateIndex
CREATE INDEX "presences_replica_id_idx" ON "presences"("replica_id");

-- CreateIndex
CREATE INDEX "turns_room_id_ordinal_idx" ON "turns"("room_id", "ordinal");

-- CreateIndex
CREATE INDEX "turns_state_due_at_idx" ON "turns"("state", "due_at");

-- CreateIndex
CREATE UNIQUE INDEX "turns_room_id_number_key" ON "turns"("room_id", "number");

-- CreateIndex
CREATE INDEX "actions_room_id_turn_id_ordinal_idx" ON "actions"("room_id", "turn_id", "ordinal");

-- AddForeignKey
ALTER TABLE "keys" ADD CONSTRAINT "keys_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_keys" ADD CONSTRAINT "session_keys_session_hash_fkey" FOREIGN KEY ("session_hash") REFERENCES "sessions"("id_hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_keys" ADD CONSTRAINT "session_keys_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_tokens" ADD CONSTRAINT "sign_in_tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Partitions
CREATE TABLE "frames_0" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 0);
CREATE TABLE "frames_1" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 1);
CREATE TABLE "frames_2" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 2);
CREATE TABLE "frames_3" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 3);
CREATE TABLE "frames_4" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 4);
CREATE TABLE "frames_5" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 5);
CREATE TABLE "frames_6" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 6);
CREATE TABLE "frames_7" PARTITION OF "frames" FOR VALUES WITH (MODULUS 8, REMAINDER 7);
CREATE TABLE "revisions_0" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 0);
CREATE TABLE "revisions_1" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 1);
CREATE TABLE "revisions_2" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 2);
CREATE TABLE "revisions_3" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 3);
CREATE TABLE "revisions_4" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 4);
CREATE TABLE "revisions_5" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 5);
CREATE TABLE "revisions_6" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 6);
CREATE TABLE "revisions_7" PARTITION OF "revisions" FOR VALUES WITH (MODULUS 8, REMAINDER 7);
