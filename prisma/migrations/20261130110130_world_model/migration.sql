-- AlterTable
ALTER TABLE "rooms" ADD COLUMN     "forked_from" JSONB,
ADD COLUMN     "players_skip" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "world_id" TEXT,
ADD COLUMN     "world_source" TEXT;

-- CreateTable
CREATE TABLE "room_snapshots" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rev" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "turn_number" INTEGER NOT NULL,
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_snapshots_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateTable
CREATE TABLE "settlement_receipts" (
    "room_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "turn_number" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_by" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "failure" JSONB,
    "read_versions" JSONB NOT NULL DEFAULT '{}',
    "definitions" JSONB NOT NULL DEFAULT '{}',
    "changes" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_receipts_pkey" PRIMARY KEY ("room_id","id")
);

-- CreateIndex
CREATE INDEX "room_snapshots_room_id_created_at_id_idx" ON "room_snapshots"("room_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "settlement_receipts_room_id_state_created_at_id_idx" ON "settlement_receipts"("room_id", "state", "created_at", "id");

-- CreateIndex
CREATE INDEX "settlement_receipts_state_created_at_id_idx" ON "settlement_receipts"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "settlement_receipts_created_at_id_idx" ON "settlement_receipts"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_receipts_room_id_turn_id_version_key" ON "settlement_receipts"("room_id", "turn_id", "version");
