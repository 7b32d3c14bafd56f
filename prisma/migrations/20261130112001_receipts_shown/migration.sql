-- AlterTable
ALTER TABLE "settlement_receipts" ADD COLUMN     "shown" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE INDEX "settlement_receipts_room_id_created_at_id_idx" ON "settlement_receipts"("room_id", "created_at", "id");
